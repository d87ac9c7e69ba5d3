/** Whether a key that was pressed is meant for a field: arrows move in it, and Ctrl-Z takes back what was typed. */
export const isForField = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
