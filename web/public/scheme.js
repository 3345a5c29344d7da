// Sets the colour scheme before the first paint. Pages without Mantine have it from here alone, so it follows the system.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let kept = null
    try {
      kept = localStorage.getItem('color-scheme')
    } catch {}
    const scheme = kept === 'dark' || (kept !== 'light' && dark.matches) ? 'dark' : 'light'
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  apply()
  dark.addEventListener('change', apply)
})()
