import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { observer, type types } from 'mediasoup';

/**
 * Loaded into a server before its program (NODE_OPTIONS): as long as its data folder has a file for it,
 * every packet of the sound that somebody begins to send is written there, as the server would forward
 * it. A packet a line, in base64.
 */
async function dump(router: types.Router, producer: types.Producer, file: string): Promise<void> {
  const transport = await router.createDirectTransport();
  const { rtpCapabilities } = router;
  const consumer = await transport.consume({ producerId: producer.id, rtpCapabilities });
  consumer.on('rtp', (packet) => {
    if (existsSync(file)) appendFileSync(file, `${packet.toString('base64')}\n`);
  });
}

const file = join(process.env['DATA_DIR'] ?? '', 'sound.dump');

observer.on('newworker', (worker) => {
  worker.observer.on('newrouter', (router) => {
    router.observer.on('newtransport', (transport) => {
      transport.observer.on('newproducer', (producer) => {
        if (producer.kind === 'audio' && existsSync(file)) void dump(router, producer, file);
      });
    });
  });
});
