/** A text with Western digits for its Arabic-Indic ones (U+0660 to U+0669); everything else stays as it is (R140). */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
