import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditStore } from '#functions/store/audit.ts';
import type { Item } from '#functions/store/db.ts';
import { entity } from '#functions/store/entity.ts';
import { gateStore } from '#functions/store/gates.ts';
import { keyOf } from '#functions/store/keys.ts';
import { type Upgrade, upgrades, upgradeWrite } from '#functions/store/shapes.ts';
import { upgrade } from '#infra/ops/upgrade.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { type Gate, gate } from '#shared/domain/gate.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { openWorld, type World } from '../../support/world.ts';

// An earlier release stored a gate's name as its label, and whether it is closed.
const older = { label: 'Wejście A', closed: false };

/** The next release's migration; a gate that has a name already was written since. */
const gateUpgrade: Upgrade = {
  drops: ['label', 'closed'],
  to: (of) => ({ name: of.label, active: of.closed === false, ...of }),
};

let engine: Engine;
let world: World;
let fairId: string;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
  ({ fairId } = await world.fair());
});
afterAll(() => engine.stop());
beforeEach(() => {
  upgrades.gate = [gateUpgrade];
  return () => {
    upgrades.gate = undefined;
  };
});

let count = 0;
function nextId(): string {
  count += 1;
  return `gate_${String(count).padStart(12, '0')}`;
}
const itemOf = (gateId: string) => engine.db.get(keyOf('gate', { gateId }), { consistent: true });

/** A gate as that release stored it. */
async function olderGate(): Promise<string> {
  const id = nextId();
  const key = keyOf('gate', { gateId: id });
  await engine.db.write({ put: { ...key, id, fairId, secretHash: 'hash', ...older } });
  return id;
}

const place = () => ({ table: 'bramka', config: { endpoint: engine.endpoint }, now: world.now });

describe('records of an older shape', () => {
  test('are read in today’s', async () => {
    const id = await olderGate();
    await expect(gateStore(engine.db).byId(id)).resolves.toEqual({
      id,
      fairId,
      secretHash: 'hash',
      name: 'Wejście A',
      active: true,
    });
  });

  test('say which shape they have once they are written anew, and are not changed again', async () => {
    const id = nextId();
    const made = { id, fairId, name: 'B', secretHash: 'hash', active: true };
    const change = { entityId: fairId, who: 'test', what: 'gate-created', at: world.now };
    await gateStore(engine.db).save(made, change);
    expect(await itemOf(id)).toMatchObject({ shape: 2, name: 'B' });
    const seen = vi.fn(gateUpgrade.to);
    upgrades.gate = [{ ...gateUpgrade, to: seen }];
    await expect(gateStore(engine.db).byId(id)).resolves.toEqual(made);
    expect(seen).not.toHaveBeenCalled();
  });

  test('leave nothing behind when they are written over, and begin anew where a release before wrote over one', async () => {
    const id = await olderGate();
    const records = entity('gate', gate);
    const read = (await gateStore(engine.db).byId(id)) as Gate;
    await engine.db.write(records.replace({ gateId: id }, { ...read, name: 'B' }, {}));
    const after = (await itemOf(id)) as Item;
    expect(after).toMatchObject({ shape: 2, name: 'B' });
    expect(after).not.toHaveProperty('label');
    upgrades.gate = undefined;
    await engine.db.write(records.replace({ gateId: id }, { ...read, name: 'C' }, {}));
    expect(await itemOf(id)).not.toHaveProperty('shape');
  });

  test('take every step from theirs on', async () => {
    const id = await olderGate();
    upgrades.gate = [gateUpgrade, { drops: [], to: (of) => ({ ...of, name: `${of.name}!` }) }];
    expect((await gateStore(engine.db).byId(id))?.name).toBe('Wejście A!');
    await upgrade(place());
    expect(await itemOf(id)).toMatchObject({ shape: 3, name: 'Wejście A!' });
  });
});

describe('the job that finishes a change of shape', () => {
  test('stores all of them in today’s, leaves the others alone, and is told by the trail', async () => {
    const ids = [await olderGate(), await olderGate()];
    const others = async () =>
      (await engine.snapshot()).split('\n').filter((line) => !/gate_|set_/.test(line));
    const before = await others();
    await expect(upgrade(place())).resolves.toMatch(/none left/);
    for (const id of ids) {
      const item = await itemOf(id);
      expect(item).toMatchObject({ name: 'Wejście A', active: true, shape: 2 });
      expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['label']));
    }
    expect(await others()).toEqual(before);
    const { entries } = await auditStore(engine.db).page(settingEntityId('records'), 1);
    expect(entries[0]).toMatchObject({ what: 'records-upgraded', after: { left: 0 } });
    const again = await upgrade(place());
    expect(again).toContain(' 0 brought');
  });

  test('writes over nobody who changed the record since it was read', async () => {
    const id = await olderGate();
    const read = (await itemOf(id)) as Item;
    const write = upgradeWrite(read);
    await engine.db.write({ put: { ...(read as { pk: string; sk: string }), label: 'Wejście C' } });
    if (!write) throw new Error('an older gate needs a write');
    await expect(engine.db.write(write)).rejects.toThrow();
    expect((await gateStore(engine.db).byId(id))?.name).toBe('Wejście C');
    await upgrade(place());
    expect((await itemOf(id))?.name).toBe('Wejście C');
  });

  test('says what it could not finish', async () => {
    const id = await olderGate();
    upgrades.gate = [
      {
        ...gateUpgrade,
        to: (of) => {
          // As if another request had changed it after every read.
          of.label = 'another';
          return gateUpgrade.to(of);
        },
      },
    ];
    await expect(upgrade(place())).rejects.toThrow(/^1 records/);
    expect(await itemOf(id)).toMatchObject(older);
    const { entries } = await auditStore(engine.db).page(settingEntityId('records'), 100);
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ upgraded: 0, left: 1 }),
    );
    upgrades.gate = [gateUpgrade];
    await upgrade(place());
  });
});
