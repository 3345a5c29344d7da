/** Values of a field while somebody is still typing, or has pasted something else. */
export const halfTyped = [
  ...['', ' ', '0', '9', '-', '-1', '25:00', '24:60', '7:3', '1e999', '999999999999999999999', '٢٥:٠٠'],
  ...['2026-13-45', '0000-00-00', '31.2.', '#12', 'rgb(', '<b', '<svg onload=', '{', '@media (', 'a:hover{', '\\'],
  ...['%', '%E0%A4%A', '\u0000', '\ud800', '\u202e', '👩‍🔬', "'", 'x'.repeat(3000)],
]

/** Types each text and leaves the field with it. A journey runs this in its page, so it names nothing outside of it. */
export function typeAll(field: unknown, texts: readonly string[]) {
  const input = field as { value: string; constructor: { prototype: object }; dispatchEvent(event: unknown): void }
  const { Event, FocusEvent } = globalThis as unknown as Record<string, new (name: string, init: object) => unknown>
  const setter = Object.getOwnPropertyDescriptor(input.constructor.prototype, 'value')!.set!
  for (const text of texts) {
    setter.call(input, text)
    input.dispatchEvent(new Event!('input', { bubbles: true }))
    input.dispatchEvent(new FocusEvent!('focusout', { bubbles: true }))
  }
}
