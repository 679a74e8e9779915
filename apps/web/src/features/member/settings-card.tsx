import { languageNames } from '@livery/contract/language-names.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Monitor from 'lucide-react/icons/monitor-smartphone'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  canVibrate,
  type EffectKind,
  switchEffect,
  useEffects,
} from '#brand/celebration/effects.ts'
import { type ColourMode, setColourMode, useColourMode } from '#brand/colour-mode.ts'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { hasConsentQuestion } from '#platform/tracking/has-consent-question.ts'
import { classNames } from '#ui/class-names.ts'
import facts from '#ui/layout/fact-list.module.css'
import modeChoiceStyles from './mode-choice.module.css'
import styles from './settings-card.module.css'

const modes = [
  { mode: 'auto', Icon: Monitor },
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
] as const satisfies { mode: ColourMode; Icon: unknown }[]

// In night mode, the merchant's pages are dark on any device, so none of them follows the device.
const offered = modes.filter(({ mode }) => mode !== 'auto' || merchant.mode === 'auto')

/** The settings for language, appearance and ad consent, followed by the rows of other features. */
export function SettingsCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { language, offered } = useLanguage()
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={facts.title}>
        {t('settings')}
      </h2>
      <div className={facts.list} data-part="facts">
        {offered.length > 1 && (
          <button
            type="button"
            className={classNames(facts.row, facts.press)}
            onClick={() => openOverlay('language')}
          >
            <span className={facts.label}>{t('choose_language')}</span>
            <span className={styles.value}>
              {languageNames[language]}
              <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
            </span>
          </button>
        )}
        {hasConsentQuestion && (
          <button
            type="button"
            className={classNames(facts.row, facts.press)}
            onClick={() => openOverlay('consent', 'by-hand')}
          >
            <span className={facts.label}>{t('ad_choice')}</span>
            <span className={styles.value}>
              <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
            </span>
          </button>
        )}
        {(merchant.mode === 'auto' || merchant.mode === 'night') && (
          <div className={facts.row}>
            <span className={facts.label}>{t('appearance')}</span>
            <ModeChoice />
          </div>
        )}
        <EffectSwitch kind="sound" />
        {canVibrate() && <EffectSwitch kind="vibration" />}
        {children}
      </div>
    </section>
  )
}

/** The switch for the sounds or vibrations of this device. */
function EffectSwitch({ kind }: { kind: EffectKind }) {
  const { t } = useTranslation()
  const isOn = useEffects()[kind]
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(facts.row, facts.press)}
      onClick={() => switchEffect(kind, !isOn)}
    >
      <span className={facts.label}>{t(`effect_${kind}`)}</span>
      <span className={styles.switch} aria-hidden="true" />
    </button>
  )
}

/**
 * The choice between light, dark and the device's color mode. Shown only if the merchant supports
 * both modes.
 */
function ModeChoice() {
  const { t } = useTranslation()
  const current = useColourMode()
  return (
    <fieldset className={modeChoiceStyles.modes} aria-label={t('appearance')}>
      {offered.map(({ mode, Icon }) => (
        <button
          key={mode}
          type="button"
          className={modeChoiceStyles.mode}
          aria-label={t(`mode_${mode}`)}
          aria-pressed={mode === current}
          onClick={() => setColourMode(mode)}
        >
          <Icon size={20} />
        </button>
      ))}
    </fieldset>
  )
}
