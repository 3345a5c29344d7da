import { type CodeType, codeTypes } from '@kontor/contract/values/qr-code.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { qrCodes } from '../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Buttons } from '../../kit/ui/button/Buttons.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { PlaceFilter } from '../levels/levels.ts'
import { qrCodeAddresses } from './addresses.ts'
import classes from './qr-codes.module.css'

/** Makes the codes that are missing, for all resources, places or plans, or for those in some places. */
export default function MakeCodes() {
  const { t } = useTranslation()
  const close = useClose(qrCodeAddresses.list())
  const [type, setType] = useState<CodeType>(codeTypes.resource)
  const [level, setLevel] = useState<readonly number[] | null>(null)
  const places = level ? [...level] : []
  const missing = useCall(qrCodes.missing, { query: { type, ...(places.length > 0 && { level: places }) } })
  const make = useAction(qrCodes.createMissing)
  const count = missing.data?.data.count ?? 0
  const start = () =>
    make.mutate(
      { body: { type, level: places } },
      {
        onSuccess: ({ data: { made, left } }) => {
          showToast(t('qr_codes.made_count', { count: made }))
          if (left === 0) close()
        },
      },
    )
  return (
    <Panel
      title={t('qr_codes.make')}
      onClose={close}
      footer={
        <Buttons end>
          <Button variant="subtle" onClick={close}>
            {t('shell.cancel')}
          </Button>
          {count > 0 && (
            <Button variant="filled" loading={make.isPending} onClick={start}>
              {t('qr_codes.make_count', { count })}
            </Button>
          )}
        </Buttons>
      }
    >
      <div className={classes.stack}>
        <p>{t('qr_codes.make_text')}</p>
        <Segments
          label={t('qr_codes.make_for')}
          choices={[
            { value: codeTypes.resource, label: t('form.resources') },
            { value: codeTypes.level, label: t('qr_codes.make_for_level') },
            { value: codeTypes.plan, label: t('qr_codes.make_for_plan') },
          ]}
          chosen={type}
          onChoose={setType}
        />
        <div className={classes.line}>
          <PlaceFilter label={t('qr_codes.place')} value={level} set={setLevel} />
          {places.length === 0 && <span className={classes.quiet}>{t('qr_codes.make_everywhere')}</span>}
        </div>
        <Loaded read={missing} rows={1} height={1.5}>
          {() => <p role="status">{count === 0 && t('qr_codes.make_none')}</p>}
        </Loaded>
      </div>
    </Panel>
  )
}
