import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { HelpTopic } from '../../help/help.tsx'
import { usePlanAddress } from '../state/address.ts'

/** The help text of the plan, read by its slug: a screen of its own beside the help that every screen has. */
export default function OnlineHelp() {
  const { t } = useTranslation()
  const address = usePlanAddress()
  return (
    <Page
      title={t('shell.help')}
      tools={
        <LinkButton variant="subtle" to={address.at('place')}>
          {t('shell.help_back')}
        </LinkButton>
      }
    >
      <HelpTopic slug="plan" />
    </Page>
  )
}
