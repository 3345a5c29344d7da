import { NewHelpCss } from '@kontor/contract/calls/help-css.ts'
import type { HelpPageDetail } from '@kontor/contract/calls/help-page.ts'
import { problemsOf } from '@kontor/contract/values/style-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { helpPageAddresses } from './addresses.ts'
import classes from './help-pages.module.css'
import { StyledSample } from './StyledSample.tsx'

/** There is one style sheet for all help texts (R439). */
const params = { id: 1 }

export default function EditHelpCss() {
  const { t } = useTranslation()
  const read = useCall(masterHelp.css, { params })
  return (
    <LoadedPanel title={t('help_pages.css')} read={read} closesTo={helpPageAddresses.list()}>
      {({ data, sample }) => <Form stored={data.content} version={data.version} sample={sample} />}
    </LoadedPanel>
  )
}

function Form({ stored, version, sample }: { stored: string; version: number; sample: HelpPageDetail | null }) {
  const { t } = useTranslation()
  const saved = useSaved(helpPageAddresses.list())
  const form = useEndpointForm(masterHelp.saveCss, NewHelpCss, {
    initial: { content: stored },
    params,
    version,
    onSaved: () => saved(t('help_pages.css_saved')),
  })
  const { content } = form.values
  // A style sheet with problems isn't previewed, so that none of its addresses are loaded.
  const [shown, setShown] = useState(stored)
  if (content !== shown && problemsOf(content).length === 0) setShown(content)
  return (
    <div className={classes.wide}>
      <FormPanel title={t('help_pages.css')} form={form} closesTo={helpPageAddresses.list()}>
        <div className={classes.split}>
          <div className={classes.fields}>
            <TextArea
              label={t('help_pages.css_content')}
              hint={t('help_pages.css_hint')}
              data-code
              className={classes.content}
              dir="ltr"
              maxLength={50_000}
              spellCheck={false}
              autoFocus
              {...form.text('content')}
            />
          </div>
          <StyledSample css={shown} usual={sample} />
        </div>
      </FormPanel>
    </div>
  )
}
