import { useTranslation } from 'react-i18next'
import { users } from '../../../kit/http/api.generated.ts'
import { useChoices } from '../../../kit/list/useChoices.ts'
import FloatingGroup from '../../../kit/overlay/FloatingGroup.tsx'
import type { Float } from '../../../kit/overlay/useOverlay.ts'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { isTouch } from '../../../kit/ui/theme/media.ts'
import type { PickedHost } from '../edit/pickers.ts'
import classes from './HostMenu.module.css'

interface Props extends Float {
  chosen: number
  onChoose: (host: PickedHost) => void
}

/** People to book for, searched by the server. */
export default function HostFloat({ chosen, onChoose, ...float }: Props) {
  const { t } = useTranslation()
  const choices = useChoices(users.hosts, { query: { sort: 'name' } })
  const choose = (id: number) => {
    const host = choices.rows.find((row) => row.id === id)
    if (host) onChoose({ id, name: host.name })
  }
  return (
    <FloatingGroup label={t('bookings.column_host')} {...float}>
      <div className={classes.float}>
        <PickList
          options={choices.rows.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={[chosen]}
          onChoose={choose}
          choices={choices}
          // On a touch screen its keyboard would cover the list.
          takesFocus={!isTouch()}
        />
      </div>
    </FloatingGroup>
  )
}
