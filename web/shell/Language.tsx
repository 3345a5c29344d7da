import { profile } from '../kit/http/api.generated.ts'
import { useMay } from '../kit/session/may.ts'
import { session, useInitial } from '../kit/session/session.ts'
import { useLanguageChoice } from '../kit/session/useLanguageChoice.ts'
import { LanguageSelect } from '../kit/ui/input/LanguageSelect.tsx'

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
