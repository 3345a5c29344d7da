import { PasswordChange } from '@kontor/contract/calls/profile.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { SaveFoot } from '../../kit/form/saving/SaveFoot.tsx'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { profile } from '../../kit/http/api.generated.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { profileAddresses } from './addresses.ts'
import classes from './profile.module.css'

/** A new password, for whoever knows the present one (R396). */
export default function PasswordSection() {
  const { t } = useTranslation()
  const { has_password } = useStored(profile.get, profileAddresses.record)
  return (
    <Section title={t('profile.password')}>
      {has_password ? <Change /> : <Empty>{t('profile.no_password')}</Empty>}
    </Section>
  )
}

function Change() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = () => void navigate(profileAddresses.profile())
  const form = useEndpointForm(profile.password, PasswordChange, {
    initial: { current_password: '', password: '', password_confirmation: '' },
    onSaved: () => {
      showToast(t('profile.password_saved'))
      close()
    },
  })
  const { password, password_confirmation } = form.values
  const again = form.text('password_confirmation')
  const differs = password_confirmation !== '' && password !== password_confirmation
  return (
    <form id={form.id} onSubmit={form.submit} noValidate className={classes.password}>
      <FormFields form={form} mayChange={form.isAllowed}>
        <p className={classes.hint}>{t('profile.password_hint')}</p>
        <TextField
          label={t('profile.current_password')}
          type="password"
          autoComplete="current-password"
          required
          {...form.text('current_password')}
        />
        <TextField
          label={t('profile.new_password')}
          type="password"
          autoComplete="new-password"
          required
          {...form.text('password')}
        />
        <TextField
          label={t('profile.password_again')}
          type="password"
          autoComplete="new-password"
          required
          {...again}
          error={again.error ?? (differs && form.refusals > 0 ? t('error.passwords_differ') : null)}
        />
      </FormFields>
      <SaveFoot form={form} mayChange={form.isAllowed} saves={t('profile.change_password')} onClose={close} />
    </form>
  )
}
