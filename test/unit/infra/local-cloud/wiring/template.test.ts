import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTemplate } from '#infra/local-cloud/wiring/template.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const write = (stack: string, template: object) =>
  writeFileSync(`${directory.path}/${stack}.template.json`, JSON.stringify(template));
const table = { Type: 'AWS::DynamoDB::Table', Properties: {} };
const Export = { Name: 'data:Table' };

describe('several stacks', () => {
  it('an assembly of several stacks is read as one: what a stack imports is what the other exports', () => {
    write('rest', {
      Resources: {
        Reader: { Type: 'AWS::Lambda::Function', Properties: { Of: { 'Fn::ImportValue': 'data:Table' } } },
      },
    });
    write('data', {
      Resources: { Table: table },
      Outputs: { T: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export } },
    });
    const { Resources } = readTemplate(directory.path, 'http://127.0.0.1');
    expect(Object.keys(Resources).sort()).toEqual(['Reader', 'Table']);
    expect(Resources.Reader?.Properties.Of).toEqual({ 'Fn::GetAtt': ['Table', 'Arn'] });
  });

  it('an assembly is refused where nobody exports what is imported, or two have a resource of one name', () => {
    write('rest', {
      Resources: { Reader: { Type: 'X', Properties: { Of: { 'Fn::ImportValue': 'data:Table' } } } },
    });
    expect(() => readTemplate(directory.path, '')).toThrow('No stack exports data:Table');
    write('rest', { Resources: { Table: table } });
    write('data', { Resources: { Table: table }, Outputs: {} });
    expect(() => readTemplate(directory.path, '')).toThrow('Two stacks have a Table');
  });
});
