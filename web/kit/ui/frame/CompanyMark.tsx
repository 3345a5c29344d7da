import { useBrand } from '../../session/brand.ts'
import classes from './CompanyMark.module.css'

const addressOf = (hash: string) => `/company/v1/logo/${hash}`

/** The company's logo for the theme, where it has one; else the product's mark. */
export function CompanyMark({ children }: { children: React.ReactNode }) {
  const brand = useBrand()
  const logo = brand?.logo ?? null
  const dark = brand?.logo_dark ?? logo
  if (logo === null && dark === null) return children
  return (
    <>
      <img className={classes.logo} data-in="light" src={addressOf(logo ?? dark!)} alt="" />
      <img className={classes.logo} data-in="dark" src={addressOf(dark!)} alt="" />
    </>
  )
}
