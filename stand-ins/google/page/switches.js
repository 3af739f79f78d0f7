const words = {
  none: 'answered as always',
  silent: 'asked for in vain: no answer',
  failing: 'refused: 503',
  redirecting: 'said to be elsewhere: a redirect',
  empty: 'answered with an empty list',
}
const select = document.querySelector('[name=to]')

select.addEventListener('change', () => void flip(`/switches/trouble/${select.value}`))
document.getElementById('rotate').addEventListener('click', () => void flip('/switches/rotate'))
await show()

async function flip(path) {
  await fetch(path, { method: 'POST' })
  await show()
}

async function show() {
  const { trouble, troubles, keys, requests } = await (await fetch('/switches')).json()
  select.replaceChildren(...troubles.map((name) => new Option(words[name] ?? name, name)))
  select.value = trouble
  const ids = keys.map(({ kid }) => kid.slice(0, 8)).join(', ')
  document.getElementById('state').textContent =
    `Keys now: ${ids}. Asked for ${requests} times since the start.`
}
