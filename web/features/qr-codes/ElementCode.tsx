import type { QrCode } from '@kontor/contract'
import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import { useTranslation } from 'react-i18next'
import { qrCodes } from '../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { qrCodeAddresses } from './addresses.ts'
import { CodeCard } from './CodeCard.tsx'
import classes from './qr-codes.module.css'

interface Props {
  type: QrCode['type']
  /** The id of the resource, or of the place. */
  id: number
}

/** The code of a resource, of a place or of its plan. It is made when somebody first needs it. */
export default function ElementCode({ type, id }: Props) {
  const isResource = type === codeTypes.resource
  const query = { type: [type], ...(isResource ? { resource: [id] } : { only_level: [id] }) }
  const read = useCall(qrCodes.list, { query })
  return (
    <Loaded read={read} rows={4} height={2.5}>
      {({ data: [code] }) => (code ? <Code id={code.id} /> : <NoCode type={type} id={id} />)}
    </Loaded>
  )
}

function Code({ id }: { id: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const read = useCall(qrCodes.get, { params: { id } })
  return (
    <Loaded read={read} rows={4} height={2.5}>
      {({ data }) => (
        <div className={classes.stack}>
          <CodeCard code={data} />
          {may(['QR_CODE']) && (
            <LinkButton variant="subtle" className={classes.settings!} to={qrCodeAddresses.edit({ qrCodeId: id })}>
              {t('qr_codes.settings')}
            </LinkButton>
          )}
        </div>
      )}
    </Loaded>
  )
}

function NoCode({ type, id }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const make = useAction(qrCodes.create)
  const element = type === codeTypes.resource ? { resource_id: id } : { level_id: id }
  if (!may(qrCodes.create.access))
    return (
      <Empty>
        {t(`qr_codes.none_${type}`)} {t('qr_codes.ask_admin')}
      </Empty>
    )
  return (
    <Empty
      action={
        <Button loading={make.isPending} onClick={() => make.mutate({ body: { type, ...element } })}>
          {t('qr_codes.make_single')}
        </Button>
      }
    >
      {t(`qr_codes.none_${type}`)}
    </Empty>
  )
}
