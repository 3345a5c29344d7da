import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useInitial } from '../kit/session.ts'
import { Avatar } from './Avatar.tsx'
import classes from './ProfileMenu.module.css'
import { signOut } from './sign-out.ts'

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]

/** Who I am here, how bright it is, and the way out. */
export default function ProfileMenu({ className }: { className: string }) {
  const { t } = useTranslation()
  const { user, company } = useInitial()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="right-end" width={256} offset={8} shadow="xl" radius="lg" withinPortal>
      <Menu.Target>
        <button type="button" className={className} aria-label={t('shell.profile_of', { name: user.name })}>
          <Avatar name={user.name} />
          <span data-label aria-hidden="true">
            {t('shell.me')}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>
        <div className={classes.who}>
          <b>{user.name}</b>
          <span>{user.email}</span>
          <span>{company.name}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('shell.appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`shell.scheme_${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
