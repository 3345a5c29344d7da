import { profile } from '../kit/api.generated.ts'
import { LanguageSelect } from '../kit/LanguageSelect.tsx'
import { useMay } from '../kit/may.ts'
import { session, useInitial } from '../kit/session.ts'
import { useLanguageChoice } from '../kit/useLanguageChoice.ts'

/** The caller's language, in the profile menu (R108). */
export function Language() {
  const { languages } = useInitial()
  const may = useMay()
  const { choose, pending } = useLanguageChoice()
  if (!may(profile.update.access)) return null
  return (
    <LanguageSelect
      languages={languages}
      locale={pending ? pending.locale : session.language()}
      onChange={(locale) => void choose(locale).catch(() => undefined)}
    />
  )
}
