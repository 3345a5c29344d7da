import { type addressRefusals, mostInvited, NewPeople } from '@kontor/contract/calls/people-inviting.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { peopleInviting } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { TextArea } from '../../../kit/ui/input/TextArea.tsx'
import { usePaused } from '../../../kit/usePaused.ts'
import classes from '../manage-users.module.css'
import { GroupField, PersonFields } from '../PersonFields.tsx'
import { peopleIn } from './addresses-in.ts'
import type { InvitedFrom } from './invited-from.ts'
import { showLinks } from './links.ts'

type RefusedAddresses = { index: number; email: string; reason: (typeof addressRefusals)[number] }[]

/** Invites people by their addresses, each checked as it is typed. */
export default function InvitePanel() {
  const { t } = useTranslation()
  const { closesTo, groups = [] } = useOutletContext<InvitedFrom>()
  const saved = useSaved(closesTo)
  const { user } = useInitial()
  const form = useEndpointForm(peopleInviting.invite, NewPeople, {
    initial: {
      ...{ people: [], language_id: user.language.id, timezone_id: null, country_id: null, level_id: null },
      ...{ container_ids: [...groups], note: '', is_preview: false },
    },
    onSaved: ({ data }) => {
      showLinks(data.links)
      saved(t(data.sends_mail ? 'manage_users.invited' : 'manage_users.added', { count: data.done.length }))
    },
  })
  const people = form.field('people')
  const [text, setText] = useState(() =>
    people.value.map(({ email, name }) => (name ? `${name} <${email}>` : email)).join('\n'),
  )
  const { refused, isKnown } = useRefused(form.values)
  const count = people.value.length - refused.length
  return (
    <FormPanel
      title={t('manage_users.invite_title')}
      form={form}
      closesTo={closesTo}
      saves={isKnown && count > 0 ? t('manage_users.invite_count', { count }) : t('manage_users.invite')}
      back={null}
    >
      <TextArea
        label={t('manage_users.addresses')}
        name="people"
        required
        autoFocus
        rows={5}
        spellCheck={false}
        dir="ltr"
        value={text}
        error={people.error}
        hint={t('manage_users.addresses_hint')}
        onChange={(event) => {
          setText(event.target.value)
          people.set(peopleIn(event.target.value))
        }}
      />
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label={t('manage_users.not_invited_title')}>
          {refused.slice(0, 20).map(({ index, email, reason }) => (
            <li key={index}>
              <bdi>{email}</bdi> {t(`manage_users.address_${reason}`)}
            </li>
          ))}
          {refused.length > 20 && <li>{t('manage_users.links_more', { count: refused.length - 20 })}</li>}
        </ul>
      )}
      <GroupField field={form.field('container_ids')} />
      <PersonFields form={form} />
      <TextArea label={t('manage_users.note')} rows={3} hint={t('manage_users.note_hint')} {...form.text('note')} />
    </FormPanel>
  )
}

/** The addresses that can't be invited, as the server says once typing pauses. */
function useRefused(values: NewPeople): { refused: RefusedAddresses; isKnown: boolean } {
  const typed = usePaused(JSON.stringify(values.people), 400)
  const people: NewPeople['people'] = JSON.parse(typed)
  const isTooMany = people.length > mostInvited
  const body = { people, language_id: values.language_id, is_preview: true }
  const { data } = useCall(peopleInviting.invite, { body }, { enabled: people.length > 0 && !isTooMany })
  const isKnown = data !== undefined && typed === JSON.stringify(values.people)
  return { refused: isKnown ? data.data.refused : [], isKnown }
}
