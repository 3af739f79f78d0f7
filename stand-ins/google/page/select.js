const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)(:\d+)?$/
const question = new URLSearchParams(location.search)
const { clientId, accounts, faults } = await (await fetch('/gsi/choices')).json()
const trouble = findTrouble()

document.getElementById('accounts').append(...accounts.map(accountLine))
document.querySelector('[name=fault]').append(...faults.map(({ name, says }) => new Option(says, name)))
document.getElementById('leave').addEventListener('click', () => close())
document.getElementById('custom').addEventListener('submit', (event) => {
  event.preventDefault()
  const filled = [...new FormData(event.target)].filter(([, value]) => value !== '')
  void answer(Object.fromEntries(filled))
})
if (trouble) showTrouble(trouble)
else document.getElementById('choices').hidden = false

/** Returns the provider's error message for a page that it does not know. */
function findTrouble() {
  if (question.get('client_id') !== clientId)
    return 'Error 401: invalid_client. The page uses a different client id.'
  if (!loopback.test(question.get('origin') ?? ''))
    return 'Error 400: origin_mismatch. Only pages on this machine may sign in here.'
  if (!opener)
    return 'The page that opened this one is unreachable. Its Cross-Origin-Opener-Policy may forbid access.'
  return undefined
}

function showTrouble(sentence) {
  const place = document.getElementById('trouble')
  place.textContent = sentence
  place.hidden = false
}

function accountLine({ email, name, note }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(part('strong', name), part('span', email), part('small', note))
  button.addEventListener('click', () => void answer({ email }))
  const line = document.createElement('li')
  line.append(button)
  return line
}

function part(tag, text) {
  return Object.assign(document.createElement(tag), { textContent: text })
}

async function answer(wish) {
  const nonce = question.get('nonce') ?? undefined
  const response = await fetch('/mint', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, nonce }),
  })
  const { credential } = await response.json()
  opener.postMessage({ state: question.get('state'), credential }, question.get('origin'))
  close()
}
