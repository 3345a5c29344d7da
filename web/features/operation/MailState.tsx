import type { Mail } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../kit/ui/Tag.tsx'

const tones = { queued: 'line', sent: 'ok', failed: 'bad', kept: 'flat' } as const

/** The state of a mail on its way. */
export function MailState({ state }: Pick<Mail, 'state'>) {
  const { t } = useTranslation()
  return <Tag tone={tones[state]}>{t(`mails.state_${state}`)}</Tag>
}
