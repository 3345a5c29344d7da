import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import classes from '../LoginPage.module.css'

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ hint, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextField
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
      type={shown ? 'text' : 'password'}
      onKeyDown={watch}
      onKeyUp={watch}
      hint={
        <>
          {!field.error && hint} <span role="status">{capsLock && t('login.caps_lock')}</span>
        </>
      }
    >
      <button
        type="button"
        className={classes.reveal}
        aria-label={t('login.show_password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
    </TextField>
  )
}
