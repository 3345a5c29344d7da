import type { PeopleImport } from '@kontor/contract'
import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { invitationDays } from '@kontor/contract/calls/people-inviting.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { peopleImport } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { importClasses as classes } from '../imports/imports.ts'

/** Names whom an undo left; after a run offers to invite those who were added. Nobody is invited by the import itself. */
export function AfterImport({ found }: { found: ImportOf }) {
  const people = found as PeopleImport
  return people.state === 'undone' ? <KeptPeople people={people} /> : <Invite people={people} />
}

interface Props {
  people: PeopleImport
}

function KeptPeople({ people: { kept, kept_people } }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!kept_people.length) return null
  const more = kept - kept_people.length
  const names = [
    ...kept_people.map(({ name }) => name),
    ...(more > 0 ? [t('people_import.kept_more', { n: number(more) })] : []),
  ]
  return <p className={classes.quiet}>{t('people_import.kept_names', { names: names.join(comma()) })}</p>
}

function Invite({ people: { id, added, to_invite, is_inviting, sends_mail } }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const invite = useAction(peopleImport.invite)
  const may = useMay()(peopleImport.invite.access)
  if (!may || !added) return null
  if (!sends_mail) return to_invite ? <p className={classes.quiet}>{t('people_import.no_mail')}</p> : null
  if (!to_invite) return <p className={classes.quiet}>{t('people_import.invited')}</p>
  if (is_inviting) return <p role="status">{t('people_import.inviting', { left: number(to_invite) })}</p>
  return (
    <div>
      <p className={classes.quiet}>{t('people_import.invite_hint', { count: to_invite, days: invitationDays })}</p>
      <Button loading={invite.isPending} onClick={() => invite.mutate({ params: { id } })}>
        {t('people_import.invite_title')}
      </Button>
    </div>
  )
}
