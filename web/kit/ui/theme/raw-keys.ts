import { toggleKeys } from '../../../i18n.ts'

/** The letter T; on a keyboard of another script, the key at its place. */
const isT = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 't' : code === 'KeyT')
/** The left Control only; the right one, as which some systems report AltGr, doesn't count (R106). */
const isLeftControl = ({ code }: KeyboardEvent) => code === 'ControlLeft'
/** Whether the key types a letter into a field. With Control pressed first, it doesn't. */
const isTyped = ({ target, ctrlKey }: KeyboardEvent) =>
  !ctrlKey && target instanceof Element && !!target.closest('input, textarea, select, [contenteditable]')

/**
 * T and the left Control together, in either order, show every text as its raw key; pressed again, the texts (R105).
 */
export function watchRawKeys(): void {
  let [t, control] = [false, false]
  const release = () => {
    t = control = false
  }
  window.addEventListener('keydown', (event) => {
    if (event.repeat || event.altKey) return
    const before = t && control
    t ||= isT(event) && !isTyped(event)
    control ||= isLeftControl(event)
    if (t && control && !before) toggleKeys()
  })
  window.addEventListener('keyup', (event) => {
    if (isT(event)) t = false
    if (isLeftControl(event)) control = false
  })
  // After the browser has opened another tab or window, the page isn't told of keys released there.
  window.addEventListener('blur', release)
}
