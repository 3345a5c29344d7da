import { passwordLength } from '@kontor/contract/calls/password-length.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneFoot } from '../../kit/pick/DoneFoot.tsx'
import { PickPanel } from '../../kit/pick/PickPanel.tsx'
import { usePick } from '../../kit/pick/picker.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import classes from './manage-users.module.css'
import { passwordPicker } from './password.ts'

/** A password, typed twice, so that nobody sets one that they don't know. */
export default function PasswordPicker() {
  const { t } = useTranslation()
  const pick = usePick(passwordPicker)
  const id = useId()
  const [password, setPassword] = useState(pick.field.value ?? '')
  const [again, setAgain] = useState(pick.field.value ?? '')
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({})
  const done = () => {
    const found = {
      ...(password.length < passwordLength.min && { password: t('error.min', { min: passwordLength.min }) }),
      ...(password !== again && { again: t('error.passwords_differ') }),
    }
    setErrors(found)
    if (Object.keys(found).length) return
    pick.field.set(password)
    pick.close()
  }
  return (
    <PickPanel pick={pick}>
      <div className={classes.typed}>
        <TextField
          label={t('manage_users.password')}
          name={`${id}p`}
          type="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          error={errors.password ?? pick.field.error}
          hint={t('manage_users.password_hint', { min: passwordLength.min })}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={() => {}}
        />
        <TextField
          label={t('manage_users.password_again')}
          name={`${id}a`}
          type="password"
          autoComplete="new-password"
          value={again}
          error={errors.again ?? null}
          onChange={(event) => setAgain(event.target.value)}
          onBlur={() => {}}
        />
      </div>
      <DoneFoot onDone={done}>
        {pick.field.value !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              pick.field.set(null)
              pick.close()
            }}
          >
            {t('manage_users.password_none')}
          </Button>
        )}
      </DoneFoot>
    </PickPanel>
  )
}
