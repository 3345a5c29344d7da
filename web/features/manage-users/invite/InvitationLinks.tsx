import type { InvitationLink } from '@kontor/contract'
import { csvMark, csvStyle, lineOf } from '@kontor/contract/values/csv.ts'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../kit/http/files/save-file.ts'
import { session } from '../../../kit/session/session.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Dialog } from '../../../kit/ui/frame/Dialog.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import classes from '../manage-users.module.css'
import { shownLinks } from './links.ts'

/** The links of people who aren't sent a mail, because there is no mail server: shown once, to be handed on. */
export function InvitationLinks() {
  const { t } = useTranslation()
  const links = shownLinks.use()
  if (!links) return null
  const textOf = ({ name, email, address }: InvitationLink) => [name, email, address].join('\t')
  const copy = () =>
    navigator.clipboard.writeText(links.map(textOf).join('\n')).then(
      () => showToast(t('manage_users.links_copied')),
      () => showToast(t('manage_users.links_not_copied')),
    )
  const download = () => {
    const style = csvStyle(session.language())
    const rows = [
      [t('form.name'), t('form.email'), t('manage_users.link')],
      ...links.map(({ name, email, address }) => [name, email, address]),
    ]
    const text = csvMark + rows.map((row) => lineOf(row, style)).join('')
    saveFile(`${t('manage_users.links')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Dialog
      title={t('manage_users.links_title', { count: links.length })}
      action={t('manage_users.links_close')}
      isNotice
      onConfirm={() => shownLinks.set(null)}
      onClose={() => shownLinks.set(null)}
    >
      <p>{t('manage_users.links_about')}</p>
      <div className={classes.links}>
        <Button onClick={() => void copy()}>{t('manage_users.links_copy')}</Button>
        <Button onClick={download}>{t('manage_users.links_download')}</Button>
      </div>
      <ul className={classes.link_list}>
        {links.slice(0, 20).map(({ user_id, name, address }) => (
          <li key={user_id}>
            <bdi>{name}</bdi>
            <input
              aria-label={t('manage_users.link_of', { name })}
              readOnly
              value={address}
              dir="ltr"
              onFocus={(event) => event.target.select()}
            />
          </li>
        ))}
      </ul>
      {links.length > 20 && <p>{t('manage_users.links_more', { count: links.length - 20 })}</p>}
    </Dialog>
  )
}
