/**
 * The texts that promise a deposit bonus, all derived from the cashier's entry, so that a promise
 * and its condition cannot differ.
 */
import type { DepositBonus } from '@livery/contract/platform/payments.ts'
import {
  fillText,
  joinTexts,
  type LocalText,
  mapText,
  writeMoney,
  writePercent,
} from '#text/localise.ts'

/** A bonus's terms, from which its texts and the wagering are derived. */
export type BonusTerms = Omit<DepositBonus, 'title'> & {
  /** The time limit for the wagering; the bonus is removed afterwards. */
  days: number
  /** The categories of games whose stakes do not count. */
  excluded: readonly string[]
  /** Only for a player who has not made a deposit yet. */
  isFirst?: true
}

export type BonusEntry = BonusTerms & { title: LocalText }

/** A bonus as QA can patch it, with optional terms. */
export type OfferedBonus = Omit<BonusEntry, 'days' | 'excluded'> &
  Partial<Pick<BonusEntry, 'days' | 'excluded'>>

const minimumAndShare = {
  first: {
    EN: '{{percent}} bonus up to {{maximum}} on your first deposit of {{minimum}} or more',
    CN: '首次存款满 {{minimum}}，赠送 {{percent}} 奖金，最高 {{maximum}}',
    VI: 'Thưởng {{percent}}, tối đa {{maximum}}, cho lần nạp đầu từ {{minimum}}',
    TY: '{{percent}} bonus, hanggang {{maximum}}, sa unang deposito na {{minimum}} pataas',
  },
  each: {
    EN: '{{percent}} bonus up to {{maximum}} on each deposit of {{minimum}} or more',
    CN: '每次存款满 {{minimum}}，赠送 {{percent}} 奖金，最高 {{maximum}}',
    VI: 'Thưởng {{percent}}, tối đa {{maximum}}, cho mỗi lần nạp từ {{minimum}}',
    TY: '{{percent}} bonus, hanggang {{maximum}}, sa bawat deposito na {{minimum}} pataas',
  },
}

const wagering = {
  EN: 'Wager {{turnover}}× your deposit and bonus before you withdraw',
  CN: '提款前须完成存款与奖金 {{turnover}}× 的投注额',
  VI: 'Cược {{turnover}}× tiền nạp và thưởng trước khi rút',
  TY: 'Tumaya ng {{turnover}}× ng deposito at bonus bago mag-withdraw',
}

const timeLimit = {
  EN: 'You have {{days}} days for this, or the bonus is removed',
  CN: '须于 {{days}} 天内完成，否则取消奖金',
  VI: 'Bạn có {{days}} ngày để hoàn thành, nếu không thưởng bị hủy',
  TY: 'May {{days}} araw ka para rito, kundi ay aalisin ang bonus',
}

const exclusion = {
  EN: 'Live games and lotteries do not count',
  CN: '真人游戏与彩票不计入',
  VI: 'Trò chơi trực tiếp và xổ số không được tính',
  TY: 'Hindi bilang ang live na laro at lotto',
}

const once = {
  EN: 'One bonus per player',
  CN: '每位玩家限领一次',
  VI: 'Mỗi người chơi nhận một lần',
  TY: 'Isang bonus bawat manlalaro',
}

/** The game categories that `exclusion` names. */
export const excludedCategories = ['LIVE', 'LOTT', 'ELOTT'] as const

/** Fills a text's placeholders with a bonus's amounts, formatted for each language. */
export function fillBonus(text: LocalText, bonus: BonusTerms, currency: string): LocalText {
  const { basisPoints, minimum, maximum, turnover, days } = bonus
  return mapText(text, (words, language) => {
    const values = {
      percent: writePercent(basisPoints, currency, language),
      minimum: writeMoney(minimum, currency, language),
      maximum: writeMoney(maximum, currency, language),
      turnover: String(turnover),
      days: String(days),
    }
    return fillText({ EN: words }, values).EN
  })
}

/** Writes the bonus's terms, one per line. */
export function writeBonusTerms(bonus: BonusTerms, currency: string): LocalText {
  const lines = [
    bonus.isFirst ? minimumAndShare.first : minimumAndShare.each,
    wagering,
    timeLimit,
    ...(bonus.excluded.length > 0 ? [exclusion] : []),
    ...(bonus.isFirst ? [once] : []),
  ]
  return fillBonus(joinTexts(lines, '\n'), bonus, currency)
}

/** Writes the card's text: the offer and its condition. */
export function writeBonusSummary(bonus: BonusTerms, currency: string): LocalText {
  const offer = bonus.isFirst ? minimumAndShare.first : minimumAndShare.each
  return fillBonus(joinTexts([offer, wagering], ' · '), bonus, currency)
}

/** Picks the terms that the promotion's page states and calculates with. */
export function pickBonusTerms(bonus: OfferedBonus) {
  const { minimum, basisPoints, maximum, turnover, days, excluded = [] } = bonus
  return {
    ...{ minimum, basisPoints, maximum, turnover },
    ...(days !== undefined && { days }),
    ...(excluded.length > 0 && { excluded: exclusion }),
  }
}

/** Writes the words of a promotion of this bonus. */
export function writeBonusWords(bonus: BonusEntry, currency: string) {
  return {
    title: bonus.title,
    text: writeBonusSummary(bonus, currency),
    terms: writeBonusTerms(bonus, currency),
  }
}
