const TIME_UNIT = '(?:s|sec|secs|seconds?|min|mins|minutes?|h|hr|hrs|hours?|d|days?|weeks?|months?|y|yr|yrs|years?|ms)'
/** "88 d", "9 h 56 min", "about 10.6 h, backwards". */
export const DURATION = new RegExp(
  `^(?:about |around |ca?\\. ?|[~≈<>] ?)?(?:\\d[\\d.,–-]* ?${TIME_UNIT}(?: |$|(?=,)))+(?:, \\p{Ll}+)?$`,
  'u',
)

/** "1789", "14 July 1789", "about 340 BC", "19th century", "1939–45": when something was. */
export const DATE_LIKE =
  /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)|\b\d{1,4} ?(?:BCE?|AD|CE)\b|\bAD ?\d|\bcentur(?:y|ies)\b|\b\d{3,4}s?$|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/i

/** A heading that is a unit alone. */
export const UNIT =
  /^(?:[kmµnc]?(?:g|m|l|L|J|W|A|V|Pa|Hz|N|mol|cal|Ω)|%|°C|°F|K|(?:kcal|kJ|mg|g|mmol|mol|m|km|kg|ml|mL|W|V|N)\/(?:g|kg|l|L|dl|dL|mol|s|h|m|m²|m³|cm³|100 ?g)|kcal|kWh|mmHg|hPa|bar|dB|ppm)$/u

/** "145 mg", "3,000", "about 12 %": an amount and nothing else. */
export const MEASURED =
  /^(?:about |around |ca?\. ?|up to |[~≈<>≤≥±] ?)?[−-]?\d[\d.,]*(?: ?[–-] ?\d[\d.,]*)?(?: ?[\p{L}°%µΩ²³/·]{1,8}){0,2}$/u
