import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useField } from '../../kit/form/field.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useOnChange } from '../../kit/latest.ts'
import { useWait } from './wait.ts'

type Field = ReturnType<typeof useField>

/**
 * Sends a form of the sign-in screens. `fields`: by the server's names, in the order of the form. An error of a field
 * shows below it, any other at the form (R75); after too many attempts it counts down.
 */
export function useSubmit(fields: Record<string, Field>, send: (form: HTMLFormElement) => Promise<void>) {
  const { t, i18n } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const wait = useWait()
  // Cleared, because only the server could translate it (R109).
  useOnChange(i18n.language, () => setRefusal(null))

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setRefusal(t('shell.no_answer_text'))
    if (error.status === 429) wait.start(error.retryAfter ?? 60)
    const known = Object.entries(error.errors).filter(([name]) => fields[name])
    for (const [name, [message]] of known) fields[name]!.refuse(message!)
    if (known.length === 0) setRefusal(error.message)
  }

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    await work().catch(refuse)
    setBusy(false)
  }

  return {
    busy,
    refusal,
    wait,
    /** Runs the form's action; until it ends, the form is busy, and a refusal shows. */
    run,
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      if (busy || wait.left > 0) return
      const failing = Object.entries(fields).filter(([, field]) => !field.check())
      if (failing[0]) return form.querySelector<HTMLInputElement>(`[name=${failing[0][0]}]`)?.focus()
      await run(() => send(form))
    },
  }
}
