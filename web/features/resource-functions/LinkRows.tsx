import { useTranslation } from 'react-i18next'
import { colon } from '../../i18n.ts'
import { SettingRow } from '../../kit/detail/Setting.tsx'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { FunctionRow } from './FunctionList.tsx'
import { type LinkKind, linkKinds, useLinks } from './links.ts'

interface Props {
  /** The resource. */
  id: number
  to: (kind: LinkKind) => string
  mayChange: boolean
}

/** The resources that a booking of this one blocks. They are never inherited. */
export function LinkRows({ id, to, mayChange }: Props) {
  return linkKinds.map((kind) => <Row key={kind} id={id} kind={kind} to={mayChange ? to(kind) : null} />)
}

function Row({ id, kind, to }: { id: number; kind: LinkKind; to: string | null }) {
  const { t } = useTranslation()
  const { links, text } = useLinks(kind, id)
  const isOwn = !!links?.length
  return (
    <FunctionRow
      name={t(`resource_functions.${kind}`)}
      text={links ? text : '\u00a0'}
      source={isOwn ? t('resource_functions.set_here') : ''}
      isOwn={isOwn}
      isInherited={false}
      to={to}
    />
  )
}

/** The resources that it is combined with, beside its seats; nothing where there are none. */
export function CombinedWith({ id, to }: { id: number; to: string | null }) {
  const { t } = useTranslation()
  const { links, text } = useLinks('linked', id)
  const [name, word] = [t('resource_functions.linked'), t('list.edit')]
  if (!links?.length) return null
  return (
    <SettingRow
      label={name}
      source={t('resource_functions.linked_hint')}
      action={
        to && (
          <ListLink to={to} variant="subtle" aria-label={`${word}${colon()}${name}`}>
            {word}
          </ListLink>
        )
      }
    >
      <span className="wrap">{text}</span>
    </SettingRow>
  )
}
