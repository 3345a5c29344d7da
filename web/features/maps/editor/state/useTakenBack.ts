import type { MapDraft, MapElement } from '@kontor/contract'
import { useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnChange } from '../../../../kit/latest.ts'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import { changesOfDraft, isUnchanged } from './changes.ts'
import type { Editor } from './useEditor.ts'

/**
 * Tells when somebody else has dropped the draft: it differed from what is published, also in this browser, and no longer
 * does. What one takes back oneself is equal here before the server says so. A change that was saved and not read again
 * yet counts as well.
 */
export function useTakenBack(draft: MapDraft, { hasChanges, confirmed }: Editor): void {
  const { t } = useTranslation()
  const before = useRef(draft)
  const compare = useEffectEvent(() => {
    const former = before.current
    before.current = draft
    if (!hasChanges || draft.published !== former.published) return
    if (differs(former, confirmed().values()) && !differs(draft, draft.elements))
      showToast(t('maps.taken_back'), { seconds: 20 })
  })
  useOnChange(draft, () => compare())
}

const differs = (draft: MapDraft, elements: Iterable<MapElement>) =>
  !draft.is_published || !isUnchanged(changesOfDraft(draft, elements))
