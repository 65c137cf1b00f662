import { driverPick } from './action-dialog.js';

const [anna, bram, carl] = [{ driverId: 'anna' }, { driverId: 'bram' }, { driverId: 'carl' }];

describe('the driver preselected in an action dialog', () => {
  it('is the best one at first, and stays when another becomes the best', () => {
    const first = driverPick('', { able: [anna, bram], all: [anna, bram], settled: true });
    expect(first).toEqual({ driverId: 'anna', stays: true });
    expect(driverPick(first.driverId, { able: [bram, anna], all: [bram, anna], settled: true }).driverId).toBe('anna');
  });

  it('is not kept from a response that is about to be replaced', () => {
    expect(driverPick('', { able: [anna], all: [anna], settled: false })).toEqual({ driverId: 'anna', stays: false });
  });

  it('stays when an obstacle appears, and is cleared when the driver disappears, for a manual choice', () => {
    expect(driverPick('anna', { able: [bram], all: [bram, anna], settled: true }).driverId).toBe('anna');
    expect(driverPick('anna', { able: [bram], all: [bram, carl], settled: true }).driverId).toBe('');
    expect(driverPick('anna', { able: [], all: undefined, settled: false }).driverId).toBe('anna');
    expect(driverPick('', { able: [], all: [], settled: true })).toEqual({ driverId: '', stays: false });
  });
});
