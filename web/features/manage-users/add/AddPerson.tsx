import { NewUser } from '@kontor/contract/calls/users.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { users } from '../../../kit/http/api.generated.ts'
import { PickField } from '../../../kit/pick/PickField.tsx'
import { useInitial } from '../../../kit/session/session.ts'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { peopleAddresses } from '../addresses.ts'
import { GroupField, PersonFields } from '../PersonFields.tsx'
import { passwordPicker } from '../password.ts'

/** Adds one person (R400). */
export default function AddPerson() {
  const { t } = useTranslation()
  const saved = useSaved(peopleAddresses.list())
  const { user } = useInitial()
  const form = useEndpointForm(users.create, NewUser, {
    initial: {
      ...{ name: '', email: '', language_id: user.language.id, timezone_id: null, country_id: null, level_id: null },
      ...{ container_ids: [], password: null },
    },
    onSaved: ({ data }) => saved(t('form.added', { name: data.name })),
  })
  return (
    <FormPanel title={t('manage_users.add')} form={form} closesTo={peopleAddresses.list()}>
      <TextField label={t('form.name')} required autoFocus {...form.text('name')} />
      <TextField label={t('form.email')} required type="email" {...form.text('email')} />
      <GroupField field={form.field('container_ids')} />
      <PersonFields form={form} />
      <PickField
        label={t('manage_users.password')}
        picker={passwordPicker}
        field={form.field('password')}
        empty={t('manage_users.password_by_link')}
        none={t('manage_users.password_by_link')}
        says={() => t('manage_users.password_set')}
        hint={t('manage_users.password_link_hint')}
      />
    </FormPanel>
  )
}
