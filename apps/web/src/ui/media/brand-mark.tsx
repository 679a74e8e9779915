import { type ReactNode, useEffect, useState } from 'react'
import { loadOptional } from '#lib/load-in-time.ts'
import styles from './brand-mark.module.css'

type BrandLogos = typeof import('./brand-logos.ts')

/** The logos, once a page has loaded them. */
let loaded: BrandLogos | undefined

type BrandMarkProps = {
  /** The name of the bank or payment brand. */
  name: string
  /** The icon to show until the logos have loaded, and for a brand without a logo. */
  children?: ReactNode
}

/**
 * Renders the logo of a bank or payment brand on its color, in the size of its parent. Hidden from
 * screen readers, because the brand's name is next to it.
 */
export function BrandMark({ name, children }: BrandMarkProps) {
  const logo = useBrandLogos()?.findBrandLogo(name)
  if (!logo) return children
  return (
    <span
      className={styles.mark}
      style={{ background: logo.fill, color: logo.ink }}
      data-brand={name}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24" className={styles.logo} aria-hidden="true">
        <path d={logo.path} />
      </svg>
    </span>
  )
}

function useBrandLogos(): BrandLogos | undefined {
  const [logos, setLogos] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    const show = (code: BrandLogos | undefined) => {
      loaded = code
      setLogos(code)
    }
    void loadOptional(() => import('./brand-logos.ts')).then(show)
  }, [])
  return logos
}
