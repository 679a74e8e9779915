import type { GameVendor } from '@livery/contract/platform/games.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'
import chips from '#ui/controls/choice-chips.module.css'
import { ChoiceSelect } from '#ui/controls/choice-select.tsx'
import { joinLineParts } from '#ui/layout/line-parts.tsx'
import { groupVendors, resolveCountedVendor, type VendorGroup } from '../vendor-groups.ts'

type VendorSelectProps = {
  choices: readonly VendorChoice[]
  vendor: string | undefined
  onChange: (vendor: string | undefined) => void
}

/** The vendor filter. Each option has its number of games, and new vendors are first (CALL-34). */
export function VendorSelect({ choices, vendor, onChange }: VendorSelectProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const { isError, data, refetch } = useQuery(gameVendorsQuery())

  if (isError && !data) {
    return (
      <button type="button" className={chips.chip} onClick={() => void refetch()}>
        {t('game_vendors_failed')}
      </button>
    )
  }

  const options = choices.map(choice => {
    const words = `${choice.label} (${formatNumber(choice.count, tag)})`
    const label = joinLineParts([words, choice.isNew && t('tag_new')])
    return { value: getVendorCode(choice), label }
  })
  const current = findVendorChoice(choices, vendor)

  return (
    <ChoiceSelect
      label={t('game_vendor')}
      value={current ? getVendorCode(current) : ''}
      isSet={current !== undefined}
      options={[{ value: '', label: t('game_all_vendors') }, ...options]}
      onChange={code => onChange(code || undefined)}
    />
  )
}

function getVendorCode({ vendors }: VendorChoice): string {
  return vendors[0] ?? ''
}

/** CALL-34: fetches the vendors, with new vendors first. */
export function gameVendorsQuery() {
  return queryOptions({
    queryKey: ['game-vendors'],
    queryFn: async ({ signal }) => {
      const answer = await platform.call('newGameVendor', {
        signal,
        alert: 'session',
        cache: { maxAgeMs: 0 },
      })
      return requireList('newGameVendor', answer)
    },
    staleTime: 5 * 60_000,
  })
}

export type VendorChoice = VendorGroup & { count: number; isNew: boolean }

/**
 * Returns the filter's options in the platform's order, which lists new vendors first. Groups
 * vendors like home does.
 */
export function buildVendorChoices(
  vendors: readonly GameVendor[],
  labels: Readonly<Record<string, string>>,
): VendorChoice[] {
  return groupVendors([{ gameClassify: [...vendors] }], labels).map(group => {
    const members = vendors.filter(({ vendor }) =>
      group.vendors.includes(resolveCountedVendor(vendor)),
    )
    return {
      ...group,
      count: members.reduce((sum, { gameCount }) => sum + gameCount, 0),
      isNew: members.some(({ isNew }) => isNew),
    }
  })
}

/** Finds the option that contains the URL's vendor code. */
export function findVendorChoice(
  choices: readonly VendorChoice[],
  code: string | undefined,
): VendorChoice | undefined {
  if (code === undefined) return undefined
  return choices.find(({ vendors }) => vendors.includes(resolveCountedVendor(code)))
}
