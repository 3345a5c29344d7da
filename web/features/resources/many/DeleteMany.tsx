import type { Contract } from '@kontor/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '../../../kit/http/api.generated.ts'
import type { Answer } from '../../../kit/http/route.ts'
import classes from '../../../kit/list/select/ActOnMany.module.css'
import { useWhole } from '../../../kit/list/select/useWhole.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { EffectsQuestion, useToldOutcome } from '../../effects/effects.ts'
import type { PickedResources } from './SetButtons.tsx'

type RemovalAnswer = Answer<Contract['resources']['removeSeveral']>

/** Deletes the picked resources, after a question that lists the bookings of all of them. */
export function DeleteMany({ selection, rows }: PickedResources) {
  const { t } = useTranslation()
  const told = useToldOutcome()
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  const wait = useWhole(selection, () => setPicked(selection.ids))
  const mayDelete = rows.some(({ id, meta }) => meta.delete && selection.has(id))
  if (!useMay()(resources.removeSeveral.access) || !(mayDelete || picked)) return null
  const onDone = (answer: RemovalAnswer) => {
    selection.pick(answer.data.refused.map(({ id }) => id))
    showToast(told(t('resource_changes.deleted', { count: answer.data.done.length }), answer))
  }
  return (
    <>
      <Button variant="subtle" className={classes.danger} loading={wait.isWaiting} onClick={wait.ask}>
        <IconTrash size={14} stroke={1.9} aria-hidden />
        {t('form.delete')}
      </Button>
      {picked && (
        <EffectsQuestion
          route={resources.removeSeveral}
          input={{ body: { picked: [...picked] } }}
          title={t('resource_changes.delete_question', { count: picked.length })}
          action={t('form.delete')}
          isDanger
          onDone={(answer) => onDone(answer as RemovalAnswer)}
          onClose={() => setPicked(null)}
          says={(answer) => <Effect {...answer} />}
        />
      )}
    </>
  )
}

/** Says which resources stay, and what becomes of past bookings. */
function Effect({ data: { done, refused, past_bookings } }: RemovalAnswer) {
  const { t } = useTranslation()
  return (
    <>
      {refused.length > 0 && <p>{t('resource_changes.not_deleted', { count: refused.length })}</p>}
      {past_bookings > 0 && <p>{t('resource_changes.keeps_past', { count: past_bookings })}</p>}
      {done.length > 0 && <p>{t('levels.final')}</p>}
    </>
  )
}
