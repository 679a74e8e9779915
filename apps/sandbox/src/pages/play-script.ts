/** Runs in the game pages: plays the game of the page's kind, and speaks to the frame's parent. */
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
  staking?.addEventListener('click', async () => {
    staking.disabled = true
    const answer = await fetch('/lgw/games/stake', {
      method: 'POST', headers: { 'content-type': 'application/json', language: JSON.parse(staking.dataset.stake).language }, body: staking.dataset.stake,
    })
    const { success, value, message: reason } = await answer.json()
    message.value = !success ? reason : value.won ? words.won + ' ' + value.text : words.lost
    staking.disabled = false
  })
  for (const button of buttons) button.addEventListener('click', () => {
    for (const other of buttons) other.disabled = true
    credits.value = Number(credits.value) - 5
    main.classList.remove('won')
    main.classList.add('spinning')
    setTimeout(() => settle(button.dataset), 800)
  })
})()`
