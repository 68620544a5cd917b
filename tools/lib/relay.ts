import { createServer, connect as dial, type Socket } from 'node:net'

/** A way to a port of this machine that can be cut, as a network is: what is sent gets lost, and nobody is told. */
export interface Relay {
  cut(): void
  /** New connections get through again; those of before are over. */
  mend(): void
  close(): void
}

export async function openRelay(port: number, to: number): Promise<Relay> {
  const open = new Set<Socket>()
  let isCut = false
  const hold = (end: Socket) => {
    open.add(end)
    end.on('error', () => undefined)
    end.on('close', () => open.delete(end))
  }
  const server = createServer(near => {
    hold(near)
    // Accepted, as the kernel of a machine that cannot be reached would not; what is said to it is heard by nobody all the same.
    if (isCut) return
    const far = dial(to, '127.0.0.1')
    hold(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    cut() {
      isCut = true
      for (const end of open) {
        end.unpipe()
        end.pause()
      }
    },
    mend() {
      isCut = false
      for (const end of open) end.destroy()
    },
    close() {
      server.close()
      for (const end of open) end.destroy()
    },
  }
}
