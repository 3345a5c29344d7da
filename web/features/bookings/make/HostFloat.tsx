import { Dialog } from 'react-aria-components/Dialog'
import { useTranslation } from 'react-i18next'
import { users } from '../../../kit/http/api.generated.ts'
import { useChoices } from '../../../kit/list/useChoices.ts'
import { Floating } from '../../../kit/overlay/Floating.tsx'
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
    <Floating at="start" {...float}>
      <Dialog aria-label={t('bookings.column_host')} className={classes.float!}>
        <PickList
          options={choices.rows.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={[chosen]}
          onChoose={choose}
          choices={choices}
          // On a touch screen its keyboard would cover the list.
          takesFocus={!isTouch()}
        />
      </Dialog>
    </Floating>
  )
}
