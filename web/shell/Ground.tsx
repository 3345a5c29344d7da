import '../styles/mantine.css'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../kit/http/query-client.ts'
import { cssVariablesResolver, theme } from '../theme.ts'

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' })

/** What the parts of the kit stand on: theme, direction of the page, answers. */
export function Ground({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
