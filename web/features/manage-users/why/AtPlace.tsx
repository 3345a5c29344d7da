import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { why } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { usePlaces } from '../../levels/levels.ts'
import classes from '../manage-users.module.css'
import { ItemAnswers } from './Answers.tsx'

interface Props {
  person: { id: number; level_id: number | null }
  /** The place that is asked about first; null: the one they work at. */
  place: number | null
}

/** Explains the rights of a person at a place. */
export function AtPlace({ person, place }: Props) {
  const { t } = useTranslation()
  const places = usePlaces()
  const [chosen, setChosen] = useState(place)
  const level_id = chosen ?? person.level_id ?? places[0]?.id
  const read = useCall(
    why.ask,
    { params: { id: person.id }, query: { level_id: level_id ?? 0 } },
    { enabled: level_id !== undefined },
  )
  return (
    <>
      <SelectField
        label={t('manage_users.place_asked')}
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        field={{ name: 'place', value: String(level_id ?? ''), error: null, set: (id) => setChosen(Number(id)) }}
      />
      <div className={classes.answers}>
        <Loaded read={read} rows={5}>
          {({ data }) => <ItemAnswers why={data} />}
        </Loaded>
      </div>
    </>
  )
}
