"""The log of a server: one line of JSON per thing that happened."""

import json
import logging

FACTS = ("method", "path", "status", "ms", "table", "bot", "reason", "error", "where", "signal", "percent")


class JsonLines(logging.Formatter):
    """One JSON object per line, with known facts only: what is not in the list is not logged."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record as a line of JSON."""
        what = (record.getMessage().splitlines() or [""])[0]  # other programs' later lines have tracebacks and values
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": what}
        line |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line, ensure_ascii=True)


def set_up_log(requests: bool) -> None:
    """Log to standard error, whoever logs, in one form; each request only if asked for."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.getLogger().handlers = [handler]
    logging.getLogger().setLevel(logging.WARNING)
    logging.getLogger("camelup.server").setLevel(logging.INFO)
    logging.getLogger("camelup.server.access").setLevel(logging.INFO if requests else logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):  # its warnings are about requests: anybody could fill the disk with them
        logging.getLogger(name).setLevel(logging.ERROR)
