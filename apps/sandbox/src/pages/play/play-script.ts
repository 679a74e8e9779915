/** Browser code of the game pages: the round, the stake, the win, and messages to the parent. */
import { drumScript } from './drum-script.ts'
import { reelsScript } from './reels-script.ts'
import { slipScript } from './slip-script.ts'
import { soundScript } from './sound-script.ts'
import { wheelScript } from './wheel-script.ts'

const helpers = `
const random = count => Math.floor(Math.random() * count)
const matchesMedia = query => window.matchMedia?.(query).matches === true
const isCalm = () => matchesMedia('(prefers-reduced-motion: reduce)')

/** Runs a round's animations, and ends them at once if the player hurries. */
const createClock = () => {
  let pace = 1
  let isHurried = false
  const ends = new Set()
  const until = begin => new Promise(resolve => {
    const end = () => {
      ends.delete(end)
      resolve()
    }
    ends.add(end)
    begin(end)
  })
  const scale = ms => (isHurried ? 0 : ms * pace)
  return {
    scale,
    begin: isQuick => {
      pace = isQuick ? 0.35 : 1
      isHurried = false
    },
    hurry: () => {
      isHurried = true
      for (const end of [...ends]) end()
    },
    wait: ms => until(end => setTimeout(end, scale(ms))),
    play: async (node, frames, { duration, easing }) => {
      if (isCalm() || isHurried) return
      const animation = node.animate(frames, { duration: scale(duration), easing })
      await until(end => animation.finished.then(end, end))
      animation.cancel()
    },
    run: async (ms, show) => {
      const from = performance.now()
      let isOver = false
      await until(end => {
        const move = now => {
          if (isOver) return
          const share = Math.min(1, (now - from) / Math.max(1, ms))
          show(Math.max(0, share))
          if (share === 1) end()
          else requestAnimationFrame(move)
        }
        requestAnimationFrame(move)
      })
      isOver = true
      show(1)
    },
  }
}
`

const shell = `
const main = document.querySelector('main')
const play = JSON.parse(main.dataset.play)
const { words } = play
const isFramed = window.parent !== window
const tell = type => window.parent.postMessage({ type }, '*')
const back = document.querySelector('.back')
main.classList.toggle('framed', isFramed)
back.hidden = isFramed
back.addEventListener('click', event => {
  if (!isFramed) return
  event.preventDefault()
  tell('livery:close')
})
if (isFramed) tell('livery:ready')

const act = document.querySelector('.act')
if (act) startPlay()

function startPlay() {
  const format = new Intl.NumberFormat(play.money.locales, play.money.style)
  const write = amount => format.format(amount / 10 ** play.money.digits)
  const message = document.getElementById('message')
  const held = document.getElementById('balance')
  const amount = document.querySelector('.amount')
  const isDemo = !play.ticket
  const clock = createClock()
  const sound = createSound(document.getElementById('sound'))
  const say = text => { message.value = text }
  const tellRound = () => { if (isFramed) tell('roundEnd') }
  const create = { reels: createReels, wheel: createWheel, drum: createDrum, slip: createSlip }
  const engine = create[play.game]({ ...play, clock, sound, say, tellRound })
  let balance = play.balance
  let at = 0
  let isBusy = false

  const showBalance = () => { held.textContent = write(balance) }
  const showStake = () => {
    const text = play.stakes[at].text
    document.getElementById('stake').textContent = text
    document.querySelector('.label').textContent = words.act.replace('{{stake}}', text)
    document.getElementById('lower').disabled = at === 0
    document.getElementById('higher').disabled = at === play.stakes.length - 1
  }
  const changeStake = by => {
    at = Math.min(play.stakes.length - 1, Math.max(0, at + by))
    sound.press()
    showStake()
  }
  document.getElementById('lower').addEventListener('click', () => changeStake(-1))
  document.getElementById('higher').addEventListener('click', () => changeStake(1))

  const quick = document.getElementById('quick')
  const isQuick = () => quick.getAttribute('aria-pressed') === 'true'
  quick.addEventListener('click', () => quick.setAttribute('aria-pressed', !isQuick()))

  // In a trial, the page decides: one round in three wins, as with the platform's stakes.
  const drawMultiple = () => {
    const place = random(30)
    return place === 0 ? 8 : place === 1 ? 5 : place < 10 ? 2 : 0
  }
  const placeStake = async stake => {
    if (isDemo) {
      balance = (balance < stake ? play.balance : balance) - stake
      showBalance()
      return play.game === 'drum' ? {} : { value: { won: stake * drawMultiple() } }
    }
    try {
      const answer = await fetch('/lgw/games/stake', {
        method: 'POST',
        headers: { 'content-type': 'application/json', language: play.language },
        body: JSON.stringify({ ticket: play.ticket, title: play.title, amount: stake, ...engine.body?.() }),
      })
      const { success, value, message: reason } = await answer.json()
      return success ? { value } : { reason: reason || words.failed }
    } catch {
      return { reason: words.failed }
    }
  }
  const celebrate = async (won, multiple) => {
    const isBig = multiple >= 5
    main.classList.add('won')
    main.classList.toggle('big', isBig)
    sound.win(isBig)
    if (isBig && !isCalm()) throwCoins()
    if (isCalm()) amount.textContent = write(won)
    else await clock.run(isBig ? 1800 : 700, share => { amount.textContent = write(Math.round(won * share)) })
  }
  const clear = () => {
    main.classList.remove('won', 'big')
    amount.textContent = ''
    say('')
  }
  const pay = (stake, value, text) => {
    const { won = 0 } = value
    if (value.balance !== undefined) balance = value.balance
    else if (isDemo) balance += won
    else if (!value.moved) balance -= stake
    showBalance()
    const result = text ?? (won > 0 ? words.won + ' ' + write(won) : words.lost)
    say(text && won > 0 ? text + ' ' + words.won + ' ' + write(won) : result)
    if (won > 0) void celebrate(won, won / stake)
  }
  const playRound = async () => {
    if (isBusy) return clock.hurry()
    isBusy = true
    main.classList.add('busy')
    clock.hurry()
    clock.begin(isQuick())
    clear()
    sound.press()
    engine.start()
    const stake = play.stakes[at].amount
    const { value, reason } = await placeStake(stake)
    if (reason) {
      engine.abort()
      say(reason)
    } else if (engine.finish) {
      const { text, multiple = 0 } = await engine.finish(value)
      pay(stake, value ?? { won: stake * multiple }, text)
    } else {
      await engine.land(findPay(value.won / stake))
      pay(stake, value)
    }
    main.classList.remove('busy')
    isBusy = false
    tellRound()
  }
  // The nearest multiple that the game can show.
  const findPay = multiple => [8, 5, 2].find(pay => multiple >= pay) ?? 0

  act.addEventListener('click', () => void playRound())
  document.addEventListener('keydown', event => {
    const isAct = event.key === ' ' || event.key === 'Enter'
    if (!isAct || event.repeat || event.target.closest?.('button, a, select')) return
    event.preventDefault()
    act.click()
  })

  showStake()
  if (balance !== undefined) showBalance()
  engine.rest()
}

function throwCoins() {
  const stage = document.querySelector('.stage')
  for (let count = 0; count < 28; count += 1) {
    const coin = document.createElement('i')
    coin.className = 'coin'
    coin.style.insetInlineStart = random(100) + '%'
    stage.append(coin)
    const fall = [
      { transform: 'translateY(-40px) rotateY(0deg)', opacity: 1 },
      { transform: 'translateY(' + (stage.clientHeight + 60) + 'px) rotateY(' + (random(5) + 3) * 360 + 'deg)', opacity: 1 },
    ]
    const timing = { duration: 1200 + random(1300), delay: random(700), easing: 'cubic-bezier(.4,.1,.8,.7)', fill: 'backwards' }
    coin.animate(fall, timing).finished.then(() => coin.remove())
  }
}
`

export const playScript = `(() => {${helpers}${soundScript}${reelsScript}${wheelScript}${drumScript}${slipScript}${shell}})()`
