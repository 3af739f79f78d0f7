/**
 * Renders the login screens' video loop (web/media/dawn.*): `node scripts/dawn.ts`. Needs ffmpeg with libvpx
 * and libx264, so run it by hand when the scene changes and commit the result.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { paint } from './dawn/scene.ts'

const size = { width: 1280, height: 720 }
const framesPerSecond = 24
const seconds = 8
const media = (name: string) => fileURLToPath(new URL(`../web/media/${name}`, import.meta.url))

const words = (line: string) => line.split(' ')
const source = words(`-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${framesPerSecond} -i -`)
const webm = words('-an -c:v libvpx-vp9 -crf 29 -b:v 520k -row-mt 1 -g 192 -pix_fmt yuv420p')
const mp4 = words(
  '-an -c:v libx264 -preset veryslow -crf 21 -maxrate 540k -bufsize 2M -pix_fmt yuv420p -movflags +faststart',
)
const poster = words('-frames:v 1 -quality 80')
const outputs = [...webm, media('dawn.webm'), ...mp4, media('dawn.mp4'), ...poster, media('dawn.webp')]

const ffmpeg = spawn('ffmpeg', [...words('-y -loglevel error'), ...source, ...outputs], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const frame = new Uint8Array(size.width * size.height * 3)
const frames = framesPerSecond * seconds
for (let at = 0; at < frames; at++) {
  paint(frame, size, at / frames)
  if (!ffmpeg.stdin.write(Buffer.from(frame))) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
const [code] = (await once(ffmpeg, 'exit')) as [number]
process.exitCode = code
