import type { AddStep, ShareStep } from '@livery/contract/install/ios-steps.ts'
import type { ParseKeys } from 'i18next'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Menu from 'lucide-react/icons/menu'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ios-guide.module.css'

type Icon = ComponentType<{ size?: number }>

/** The buttons of a step as the phone draws them, and its words. */
const steps: Record<ShareStep | AddStep, { icons: readonly Icon[]; text: ParseKeys }> = {
  'share-bottom': { icons: [Share], text: 'install_step_share_bottom' },
  'share-top': { icons: [Share], text: 'install_step_share_top' },
  'more-share': { icons: [Ellipsis, Share], text: 'install_step_more_share' },
  'menu-share': { icons: [Menu, Share], text: 'install_step_menu_share' },
  add: { icons: [SquarePlus], text: 'install_step_add' },
  'more-add': { icons: [ChevronDown, SquarePlus], text: 'install_step_more_add' },
}

export function IosStep({ number, step }: { number: number; step: ShareStep | AddStep }) {
  const { t } = useTranslation()
  const { icons, text } = steps[step]
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.words}>{t(text)}</span>
      <span className={styles.icons} aria-hidden="true">
        {icons.map((Icon, index) => (
          <span key={text + String(index)} className={styles.icon}>
            <Icon size={22} />
          </span>
        ))}
      </span>
    </li>
  )
}
