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
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toDataAddress } from '../../ui/data-address.ts'
import { AddressRow } from './AddressRow.tsx'
import classes from './rich.module.css'
import { schema } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'
import { type TypedAddress, useLinkRow } from './useLinkRow.ts'

const { nodes, marks } = schema
const numbers = nodes.ordered_list

/** The most bytes of a picture: it is part of the text, which has 200,000 characters at most. */
const mostOfPicture = 100_000

interface Props {
  state: EditorState
  run: (command: Command) => void
  address: TypedAddress
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

/** The formatting of the selection. A link asks for its address below. */
export function RichToolbar({ state, run, address, onHtml }: Props) {
  const { t } = useTranslation()
  const link = useLinkRow({ state, run, ...address })
  const [isTooLarge, setTooLarge] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const marked = (type: MarkType) => ({ isOn: isMarked(state, type), onClick: () => run(toggleMark(type)) })
  const headed = (level: number) => {
    const isOn = isInside(state, nodes.heading, level)
    return { isOn, onClick: () => run(isOn ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level })) }
  }
  const wrapped = (type: NodeType, wrap: Command) => {
    const isOn = isInside(state, type)
    return { isOn, onClick: () => run(isOn ? lift : wrap) }
  }
  const isLinked = isMarked(state, marks.link)
  // On a link, the button removes it.
  const askLink = () => (isLinked ? run(toggleMark(marks.link)) : link.toggle())
  const addPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    if (!picture) return
    setTooLarge(picture.size > mostOfPicture)
    if (picture.size > mostOfPicture) return
    const src = await toDataAddress(picture)
    target.value = ''
    run(({ tr }, send) => !!send?.(tr.replaceSelectionWith(nodes.image.create({ src, alt: picture.name }))))
  }
  const buttons = [
    { name: t('form.rich_heading'), Icon: IconH2, ...headed(2) },
    { name: t('form.rich_subheading'), Icon: IconH3, ...headed(3) },
    { name: t('form.rich_bold'), Icon: IconBold, ...marked(marks.strong) },
    { name: t('form.rich_italic'), Icon: IconItalic, ...marked(marks.em) },
    { name: t('form.rich_list'), Icon: IconList, ...wrapped(nodes.bullet_list, wrapInList(nodes.bullet_list)) },
    { name: t('form.rich_numbers'), Icon: IconListNumbers, ...wrapped(numbers, wrapInList(numbers)) },
    { name: t('form.rich_quote'), Icon: IconBlockquote, ...wrapped(nodes.blockquote, wrapIn(nodes.blockquote)) },
    { name: t('form.rich_link'), Icon: IconLink, isOn: isLinked, isOpen: link.isOpen, onClick: askLink },
    { name: t('form.rich_image'), Icon: IconPhoto, onClick: () => file.current?.click() },
    { name: t('form.rich_html'), Icon: IconCode, isOn: false, onClick: () => link.take() && onHtml() },
  ]
  return (
    <>
      <Toolbar label={t('form.rich_tools')} buttons={buttons} />
      <input ref={file} hidden type="file" accept="image/png,image/jpeg,image/webp,image/gif" onChange={addPicture} />
      {link.isOpen && <AddressRow {...link.shown} />}
      <span role="alert" hidden={!isTooLarge} className={classes.refused}>
        {isTooLarge && t('error.file_too_large', { megabytes: mostOfPicture / 1_000_000 })}
      </span>
    </>
  )
}
