/** Ranges of the screen's width that have a name; style sheets write `@media (--phone)` (`web/named-widths.ts`). */
export const widths = {
  phone: 'max-width: 720px',
} as const
