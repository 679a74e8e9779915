/**
 * Runs in the game pages: plays the kind of game that the page shows, and posts messages to the
 * parent frame.
 */
export const playScript = `(() => {
  const main = document.querySelector('main')
  const { kind } = main.dataset
  const words = JSON.parse(main.dataset.words)
  const credits = document.getElementById('credits')
  const message = document.getElementById('message')
  const buttons = [...document.querySelectorAll('[data-bet]')]
  const random = count => Math.floor(Math.random() * count)
  const isFramed = window.parent !== window
  const tell = type => window.parent.postMessage({ type }, '*')

  // A vendor's page in a frame asks its parent to close it; its link back would open the site inside.
  document.querySelector('.back').addEventListener('click', event => {
    if (!isFramed) return
    event.preventDefault()
    tell('livery:close')
  })
  if (isFramed) tell('livery:ready')

  const show = (selector, values) => document.querySelectorAll(selector).forEach((node, index) => { node.textContent = values[index] })
  const versus = ({ bet, odds }) => {
    const sides = kind === 'live' ? [random(10), random(10)] : [random(5), random(5)]
    show('.card', kind === 'live' ? [sides[0], 0, sides[1], 0] : sides)
    const result = sides[0] === sides[1] ? '2' : sides[0] > sides[1] ? '0' : '1'
    return bet === result ? Math.round(5 * Number(odds)) : 0
  }
  const games = {
    slot: () => {
      const pictures = main.dataset.pictures.split(' ')
      const reels = [...document.querySelectorAll('.reel')]
      for (const reel of reels) reel.src = pictures[random(pictures.length)]
      return [0, 100, 10, 0][new Set(reels.map(reel => reel.src)).size]
    },
    live: versus,
    sports: versus,
    betting: () => {
      const drawn = [random(10), random(10), random(10)]
      show('.card', drawn)
      return [...document.querySelectorAll('select')].filter((pick, index) => Number(pick.value) === drawn[index]).length * 10
    },
  }
  const settle = bet => {
    const win = games[kind](bet)
    credits.value = Number(credits.value) + win
    message.value = win ? words.won + ' ' + win : words.lost
    main.classList.toggle('won', win > 0)
    main.classList.remove('spinning')
    const isOver = Number(credits.value) < 5
    for (const button of buttons) button.disabled = isOver
    if (isOver) message.value = words.over
  }
  const staking = document.querySelector('[data-stake]')
  const picks = [...document.querySelectorAll('[data-pick]')]
  const slip = document.getElementById('slip')
  const moved = document.getElementById('moved')
  const findChosen = () => picks.find(pick => pick.getAttribute('aria-pressed') === 'true')
  const writeSlip = ({ label, odd }) => { slip.value = label + ' ×' + odd }
  for (const pick of picks) pick.addEventListener('click', () => {
    for (const other of picks) other.setAttribute('aria-pressed', other === pick)
    writeSlip(pick.dataset)
    moved.value = ''
    if (staking) staking.disabled = false
  })
  if (staking) staking.disabled = picks.length > 0 && !findChosen()
  const readNumbers = () => {
    const selects = [...document.querySelectorAll('[data-ticket] select')]
    return selects.length > 0 ? selects.map(({ value }) => value) : undefined
  }
  const tellMoved = (pick, odd) => {
    moved.value = words.oddMoved.replace('{{from}}', pick.dataset.odd).replace('{{to}}', odd)
    pick.dataset.odd = odd
    pick.querySelector('span').textContent = odd
    writeSlip(pick.dataset)
  }
  staking?.addEventListener('click', async () => {
    staking.disabled = true
    const pick = findChosen()
    const stake = JSON.parse(staking.dataset.stake)
    const bet = pick && { match: pick.parentElement.dataset.match, pick: pick.dataset.pick, odd: pick.dataset.odd }
    const answer = await fetch('/lgw/games/stake', {
      method: 'POST', headers: { 'content-type': 'application/json', language: stake.language }, body: JSON.stringify({ ...stake, bet, numbers: readNumbers() }),
    })
    const { success, value, message: reason } = await answer.json()
    if (success && value.moved) tellMoved(pick, value.moved)
    else message.value = !success ? reason : value.placed ? words.placed : value.bought ? words.bought : value.won ? words.won + ' ' + value.text : words.lost
    staking.disabled = false
    if (isFramed) tell('roundEnd')
  })
  for (const button of buttons) button.addEventListener('click', () => {
    for (const other of buttons) other.disabled = true
    credits.value = Number(credits.value) - 5
    main.classList.remove('won')
    main.classList.add('spinning')
    setTimeout(() => settle(button.dataset), 800)
  })
})()`
