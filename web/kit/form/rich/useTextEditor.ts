import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromHtml, toHtml, withoutHandlers } from './html.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

const plugins = [
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.u),
    'Shift-Enter': hardBreak,
    Enter: splitListItem(nodes.list_item),
    // Tab leaves the field, as it leaves every other.
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
  history(),
]

interface Options {
  html: string
  onHtml: (html: string) => void
  onBlur: () => void
  /** Attributes of the text box. */
  attributes: Record<string, string>
  isShown: boolean
}

/** The editor in an element, with its state (the selection) and its content as HTML. */
export function useTextEditor({ html, onHtml, onBlur, attributes, isShown }: Options) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const written = useRef(html)
  // Texts sent to the form that it hasn't rendered yet. Only a text from elsewhere replaces the editor's content.
  const sent = useRef<string[]>([])
  const [state, setState] = useState<EditorState | null>(null)
  const begin = (text: string) => EditorState.create({ doc: fromHtml(text), plugins })
  const tell = useEffectEvent((next: EditorState) => {
    written.current = toHtml(next.doc)
    sent.current.push(written.current)
    onHtml(written.current)
  })
  const leave = useEffectEvent(onBlur)
  const make = useEffectEvent((place: HTMLElement) => {
    const editor = new EditorView(place, {
      state: begin(html),
      dispatchTransaction(change) {
        const next = editor.state.apply(change)
        editor.updateState(next)
        setState(next)
        if (change.docChanged) tell(next)
      },
      transformPastedHTML: withoutHandlers,
      handleDOMEvents: { blur: () => leave() },
    })
    setState(editor.state)
    return editor
  })
  useEffect(() => {
    const editor = make(host.current!)
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])
  const dress = useEffectEvent((json: string, shown: boolean) =>
    view.current?.setProps({ attributes: JSON.parse(json), editable: () => !shown }),
  )
  const json = JSON.stringify(attributes)
  useEffect(() => dress(json, isShown), [json, isShown])
  const replace = useEffectEvent((text: string) => {
    const isNewest = text === written.current
    const at = isNewest ? -1 : sent.current.indexOf(text)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (isNewest || at >= 0) return
    written.current = text
    view.current?.updateState(begin(text))
    setState(view.current?.state ?? null)
  })
  useEffect(() => replace(html), [html])
  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  return { host, state, run }
}
