import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'

/** Kontor's ultramarine in ten steps. A company's colour takes its place: the same lightness, its hue. */
const brand = [
  '#f0f2fe',
  '#dfe4fd',
  '#c2ccfb',
  '#9eaef8',
  '#7a8ef3',
  '#5d74ec',
  '#465ee2',
  '#364bcb',
  '#2b3ca3',
  '#222f7c',
] as const

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  fontFamily: 'var(--k-font)',
  fontSizes: { xs: rem(11), sm: rem(12), md: rem(13), lg: rem(15), xl: rem(18) },
  lineHeights: { xs: '1.27', sm: '1.333', md: '1.54', lg: '1.467', xl: '1.333' },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  shadows: { md: 'var(--k-shadow-2)', xl: 'var(--k-shadow-3)' },
  headings: {
    fontWeight: '620',
    sizes: { h1: { fontSize: rem(18), lineHeight: rem(24) }, h2: { fontSize: rem(15), lineHeight: rem(22) } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects: `Drawer.extend` would pull every named component into the first chunk.
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_theme: unknown, { variant }: { variant?: string }) => ({
        root: {
          '--button-height': 'var(--k-control-h)',
          '--button-fz': 'var(--k-text-md)',
          // A quiet button is ink without a frame, not another blue.
          ...(variant === 'subtle' && { '--button-color': 'var(--k-text-2)', '--button-hover': 'var(--k-hover)' }),
        },
      }),
    },
    Input: {
      vars: () => ({
        wrapper: { '--input-height': 'max(2.25rem, var(--k-control-h))', '--input-fz': 'var(--k-text-md)' },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'], size: 'md' } },
    Drawer: {
      defaultProps: { position: 'right', size: 440, withOverlay: false, transitionProps: { duration: 240 } },
    },
    Popover: {
      defaultProps: { shadow: 'xl', radius: 'lg', withArrow: true, transitionProps: { duration: 160 } },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Table: { defaultProps: { verticalSpacing: 0, stickyHeader: true } },
  },
})

// Mantine sets these for each scheme, so they must be given for each; our values switch by themselves.
const both = {
  '--mantine-color-body': 'var(--k-surface)',
  '--mantine-color-text': 'var(--k-text)',
  '--mantine-color-dimmed': 'var(--k-text-2)',
  '--mantine-color-placeholder': 'var(--k-text-3)',
  '--mantine-color-default': 'var(--k-surface)',
  '--mantine-color-default-hover': 'var(--k-hover)',
  '--mantine-color-default-border': 'var(--k-line-strong)',
  '--mantine-color-default-color': 'var(--k-text)',
  '--mantine-color-anchor': 'var(--k-brand-text)',
  '--mantine-color-error': 'var(--k-danger)',
  '--mantine-color-brand-light': 'var(--k-brand-soft)',
  '--mantine-color-brand-light-color': 'var(--k-brand-text)',
}

/** Points Mantine's variables at ours, so that its components and our style sheets agree. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: both, dark: both })
