// Sets the colour scheme before the first paint, as Mantine will again once it runs.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('color-scheme')
  } catch {}
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
