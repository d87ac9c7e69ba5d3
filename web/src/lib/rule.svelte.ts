/** The rule that is open over the page, by its number; `RuleSheet` shows it. */

class OpenRule {
  shown: { rule: string; edition: string } | null = $state.raw(null);

  close(): void {
    this.shown = null;
  }
}

export const openRule = new OpenRule();

/** Where a rule stands among all rules. */
export const ruleAddress = (rule: string, edition: string): string => `/rules/${edition || "2018"}#${rule}`;
