import { createServer, connect as dial, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A way to a port or a socket of this machine that can be cut, as a network is: what is sent gets lost, and nobody is told. */
export interface Relay {
  cut(): void
  /** Whoever is connected is cast out, and whoever comes too. */
  refuse(): void
  /** Each piece of what is sent there takes so many ms longer, one after the other. */
  delay(ms: number): void
  /** New connections get through again; those of before are over. */
  mend(): void
  close(): void
}

export async function openRelay(port: number, to: number | string): Promise<Relay> {
  const open = new Set<Socket>()
  let state: 'open' | 'cut' | 'refusing' = 'open'
  let ms = 0
  const lag = () =>
    new Transform({
      transform(piece, _, done) {
        if (ms === 0) done(null, piece)
        else setTimeout(done, ms, null, piece)
      },
    })
  const hold = (end: Socket) => {
    open.add(end)
    end.on('error', () => undefined)
    end.on('close', () => open.delete(end))
  }
  const server = createServer(near => {
    hold(near)
    if (state === 'refusing') return void near.destroy()
    // Accepted, as the kernel of a machine that cannot be reached would not; what is said to it is heard by nobody all the same.
    if (state === 'cut') return
    const far = typeof to === 'number' ? dial(to, '127.0.0.1') : dial(to)
    hold(far)
    near.pipe(lag()).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    cut() {
      state = 'cut'
      for (const end of open) {
        end.unpipe()
        end.pause()
      }
    },
    refuse() {
      state = 'refusing'
      for (const end of open) end.destroy()
    },
    delay(given) {
      ms = given
    },
    mend() {
      state = 'open'
      for (const end of open) end.destroy()
    },
    close() {
      server.close()
      for (const end of open) end.destroy()
    },
  }
}
