import { toggleKeys } from '../../../i18n.ts'

/** The letter itself; on a keyboard of another script the key at its place. */
const isT = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 't' : code === 'KeyT')
/** The right Control, or AltGr, which some systems tell as both, means nothing here (R106). */
const isLeftControl = ({ code }: KeyboardEvent) => code === 'ControlLeft'
/** A letter that goes into a field is a letter. With Control before it, it would not. */
const isTyped = ({ target, ctrlKey }: KeyboardEvent) =>
  !ctrlKey && target instanceof Element && !!target.closest('input, textarea, select, [contenteditable]')

/** T and the left Control held together, in either order, show every text as its raw key; again, the texts (R105). */
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
  // A browser that opened its own tab, or another window, never tells of the keys let go there.
  window.addEventListener('blur', release)
}
