import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import chips from '#ui/controls/choice-chips.module.css'
import { ChoiceSelect } from '#ui/controls/choice-select.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { type GameView, gameSorts, gameTags, ownLists } from '../list/game-view.ts'
import { type VendorChoice, VendorSelect } from './vendor-select.tsx'

type GameFiltersProps = {
  view: GameView
  vendors: readonly VendorChoice[]
  onChange: (part: Partial<GameView>) => void
}

/**
 * The row of filters below the categories: favorite and recent games, kind, vendor and sort order.
 */
export const GameFilters = memo(function GameFilters({
  view,
  vendors,
  onChange,
}: GameFiltersProps) {
  const { t } = useTranslation()
  return (
    <ScrollRow fades>
      <fieldset className={chips.row} aria-label={t('game_filters')}>
        <ChoiceSelect
          label={t('game_sort')}
          value={view.sort}
          isSet={view.sort !== 'popular'}
          options={gameSorts.map(value => ({ value, label: t(`game_sort_${value}`) }))}
          onChange={value =>
            onChange({ sort: gameSorts.find(sort => sort === value) ?? 'popular' })
          }
        />
        <VendorSelect
          choices={vendors}
          vendor={view.vendor}
          onChange={vendor => onChange({ vendor })}
        />
        {ownLists.map(list => (
          <Toggle
            key={list}
            label={t(`game_list_${list}`)}
            isOn={view.list === list}
            onChange={isOn => onChange({ list: isOn ? list : undefined })}
          />
        ))}
        {gameTags.map(tag => (
          <Toggle
            key={tag}
            label={t(`tag_${tag}`)}
            isOn={view.tag === tag}
            onChange={isOn => onChange({ tag: isOn ? tag : undefined })}
          />
        ))}
      </fieldset>
    </ScrollRow>
  )
})

function Toggle(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      className={chips.chip}
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
    >
      {props.label}
    </button>
  )
}
