import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react'
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressRow } from './AddressRow.tsx'
import classes from './rich.module.css'
import { schema } from './schema.ts'

const { nodes, marks } = schema

interface Props {
  state: EditorState
  run: (command: Command) => void
  onHtml: () => void
}

const isMarked = ({ selection, doc, storedMarks }: EditorState, type: MarkType) =>
  selection.empty
    ? !!type.isInSet(storedMarks ?? selection.$from.marks())
    : doc.rangeHasMark(selection.from, selection.to, type)

/** Whether the selection stands in a block of a kind, at whatever depth. */
function isInside({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type && (level === undefined || node.attrs.level === level)) return true
  }
  return false
}

/** What can be made of the selection. One tab stop: arrows move within it. A link or a picture asks for its address below. */
export function RichToolbar({ state, run, onHtml }: Props) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState<'link' | 'image' | null>(null)
  const marked = (type: MarkType) => ({ isOn: isMarked(state, type), command: toggleMark(type) })
  const headed = (level: number) => {
    const isOn = isInside(state, nodes.heading, level)
    return { isOn, command: isOn ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }) }
  }
  const wrapped = (type: NodeType, wrap: Command) => {
    const isOn = isInside(state, type)
    return { isOn, command: isOn ? lift : wrap }
  }
  const buttons = [
    { name: t('form.rich_heading'), Icon: IconH2, ...headed(2) },
    { name: t('form.rich_subheading'), Icon: IconH3, ...headed(3) },
    { name: t('form.rich_bold'), Icon: IconBold, ...marked(marks.strong) },
    { name: t('form.rich_italic'), Icon: IconItalic, ...marked(marks.em) },
    { name: t('form.rich_list'), Icon: IconList, ...wrapped(nodes.bullet_list, wrapInList(nodes.bullet_list)) },
    {
      name: t('form.rich_numbers'),
      Icon: IconListNumbers,
      ...wrapped(nodes.ordered_list, wrapInList(nodes.ordered_list)),
    },
    { name: t('form.rich_quote'), Icon: IconBlockquote, ...wrapped(nodes.blockquote, wrapIn(nodes.blockquote)) },
  ]
  const ask = (what: 'link' | 'image') => {
    // A link that is there is taken away.
    if (what === 'link' && isMarked(state, marks.link)) return run(toggleMark(marks.link))
    setAsks(asks === what ? null : what)
  }
  const add = (address: string) => {
    const { tr, selection } = state
    const linked = schema.text(address, [marks.link.create({ href: address })])
    if (asks === 'image') run((_, send) => !!send?.(tr.replaceSelectionWith(nodes.image.create({ src: address }))))
    else if (selection.empty) run((_, send) => !!send?.(tr.replaceSelectionWith(linked, false)))
    else run(toggleMark(marks.link, { href: address }))
    setAsks(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const by = { ArrowRight: mirrored, ArrowLeft: -mirrored }[event.key]
    if (!by) return
    event.preventDefault()
    all[(at + by + all.length) % all.length]?.focus()
  }
  const sign = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <>
      <div role="toolbar" aria-label={t('form.rich_tools')} className={classes.tools} onKeyDown={onKeyDown}>
        {buttons.map(({ name, Icon, isOn, command }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            onClick={() => run(command)}
          >
            <Icon {...sign} />
          </button>
        ))}
        {(['link', 'image'] as const).map((what) => (
          <button
            key={what}
            type="button"
            tabIndex={-1}
            aria-label={t(`form.rich_${what}`)}
            title={t(`form.rich_${what}`)}
            aria-pressed={what === 'link' && isMarked(state, marks.link)}
            aria-expanded={asks === what}
            onClick={() => ask(what)}
          >
            {what === 'link' ? <IconLink {...sign} /> : <IconPhoto {...sign} />}
          </button>
        ))}
        <button type="button" tabIndex={-1} aria-label={t('form.rich_html')} aria-pressed={false} onClick={onHtml}>
          <IconCode {...sign} />
        </button>
      </div>
      {asks && <AddressRow of={asks} onAdd={add} onClose={() => setAsks(null)} />}
    </>
  )
}
